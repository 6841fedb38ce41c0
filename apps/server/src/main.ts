import module from 'node:module';

// Compiled sources are kept in the system's folder for such things: the next start takes half as long. What is imported above this line
// would be compiled before.
module.enableCompileCache();
const { start } = await import('./start.ts');

const problems = await start();
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exit(1);
}
