/** The only variables that a child process receives from the environment of the tests. */
export const childEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  // Saves a quarter to a third of the start of a process.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
