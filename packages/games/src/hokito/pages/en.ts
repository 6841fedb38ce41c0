export default '# Hokito';
