/** The build's id, set by the bundler: part of every ETag. */
declare const __BUILD__: string;
