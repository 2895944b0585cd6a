/** A style sheet that the build writes beside the script of the same name. */
declare module '*.css';
