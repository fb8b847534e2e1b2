/** The only variables that a child process receives from the environment of the tests. */
export const childEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  // Cuts the start-up time of a process by a quarter to a third.
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
};
