export function openRun(): Promise<{ folder?: string; close(): Promise<void> }>
export function withinRun<T>(work: () => Promise<T>): Promise<T>
export function placeOfRun(environment?: { TMPDIR?: string | undefined }): string
