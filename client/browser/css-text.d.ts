declare module '*.css' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: the bundler exports the text of a style sheet as the default.
  export default text;
}
