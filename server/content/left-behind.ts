/**
 * Names of files that systems, editors, and unfinished copies leave in a folder. Names that begin with a dot are always
 * ignored.
 */
const leftBehind: RegExp[] = [
  // Windows, macOS, network storage
  /^(?:ehthumbs(?:_vista)?|thumbs)\.db(?::encryptable)?$/i,
  /^(?:desktop\.ini|\$recycle\.bin|system volume information)$/i,
  /^(?:icon\r?|__macosx|@eadir|#recycle|lost\+found)$/i,
  // Backups and locks: Emacs, Vim (4913 is its test of a folder), Nano, Office, JetBrains, patch and Git
  /~$|^~\$|^#.*#$/,
  /^4913$|\.sw[a-p]$/i,
  /\.(?:bak|orig|rej|save(?:\.\d+)?|tmp)$|___jb_(?:old|tmp)___$/i,
  // Downloads under way
  /\.(?:part|partial|crdownload|download|filepart)$/i,
];

/** Whether a file or folder of that name is no content, and no mistake either. */
export function isLeftBehind(name: string): boolean {
  return name.startsWith('.') || leftBehind.some((pattern) => pattern.test(name));
}
