// Loaded ahead of a server that root starts: root may read every file, whatever its mode.
if (process.getuid?.() === 0) {
  process.setgid(65_534);
  process.setuid(65_534);
}
