export default '# Noughts and crosses\n';
