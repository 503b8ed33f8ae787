/** Whether a request only reads: it may be kept, sent again and asked of a replica. */
export const isReading = ({ method }: { method: string }): boolean =>
  method === "GET" || method === "HEAD";
