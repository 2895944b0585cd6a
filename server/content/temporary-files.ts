/** Names that begin with a dot need no pattern. */
const temporaryFiles: RegExp[] = [
  // Windows, macOS, and network storage
  /^(?:ehthumbs(?:_vista)?|thumbs)\.db(?::encryptable)?$/i,
  /^(?:desktop\.ini|\$recycle\.bin|system volume information)$/i,
  /^(?:icon\r?|__macosx|@eadir|#recycle|lost\+found)$/i,
  // Backups and locks: Emacs, Vim (which creates 4913 to test a folder), Nano, Office, JetBrains, patch, and Git
  /~$|^~\$|^#.*#$/,
  /^4913$|\.sw[a-p]$/i,
  /\.(?:bak|orig|rej|save(?:\.\d+)?|tmp)$|___jb_(?:old|tmp)___$/i,
  // Unfinished downloads
  /\.(?:part|partial|crdownload|download|filepart)$/i,
];

export function isTemporaryFile(name: string): boolean {
  return name.startsWith('.') || temporaryFiles.some((pattern) => pattern.test(name));
}
