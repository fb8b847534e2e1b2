/** Preloaded into each child: shuts it down when the launcher is gone, even after SIGKILL. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
