declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler makes it so.
  export default text;
}
