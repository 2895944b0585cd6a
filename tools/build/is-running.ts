export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    // EPERM means that another user runs the process.
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
