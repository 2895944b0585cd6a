/** The build writes the style sheet beside the script of the same name. */
declare module '*.css';
