export type Programs = Record<string, string>
export function programUrl(name: string): URL
export function programOf(path: string): URL | undefined
export function buildServer(root?: string, programs?: Programs): Promise<boolean>

export function builtFrom(root?: string): string
