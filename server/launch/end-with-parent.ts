/** Preloaded into each child. Stops the child when the launcher has exited, even after SIGKILL. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
