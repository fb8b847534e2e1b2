/** Loaded into each child: when the launcher is gone, even by SIGKILL, the child ends properly. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
