// When preloaded into a server, changes the user from root to `nobody`, because root can read every file regardless of
// its mode.
if (process.getuid?.() === 0) {
  process.setgid(65_534);
  process.setuid(65_534);
}
