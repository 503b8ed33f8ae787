import {
  configure,
  type FileEntry,
  ZipReader,
  ZipWriter,
} from "@zip.js/zip.js/lib/zip-core-native.js";

/*
 * The platform folds and unfolds, in the request's own thread. Without a limit no request waits for
 * another one to let go of a place: what one request waits for cannot be ended by another.
 */
configure({
  useWebWorkers: false,
  useCompressionStream: true,
  maxWorkers: Number.MAX_SAFE_INTEGER,
});

export { type FileEntry, ZipReader, ZipWriter };
