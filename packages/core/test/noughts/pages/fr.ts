export default '# Morpion\n';
