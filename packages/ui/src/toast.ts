export type Toast = {
  id: number
  kind: 'plain' | 'done' | 'failed' | 'loading'
  text: string
  action?: { label: string; run: () => void }
}

const TOAST_MS = 1200
const TOAST_WITH_ACTION_MS = 5000

let toasts: readonly Toast[] = []
let lastId = 0
const watchers = new Set<() => void>()
const timers = new Map<number, ReturnType<typeof setTimeout>>()

function show(next: readonly Toast[]) {
  toasts = next
  for (const watcher of watchers) watcher()
}

function expire(toast: Toast) {
  const life = toast.action ? TOAST_WITH_ACTION_MS : TOAST_MS
  timers.set(
    toast.id,
    setTimeout(() => closeToast(toast.id), life),
  )
}

function add(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const added = { ...toast, id: lastId }
  // One word at a time: a new one takes the place of the last, while loading ones stay until they are closed.
  for (const old of toasts) if (old.kind !== 'loading') forget(old.id)
  show([...toasts.filter((old) => old.kind === 'loading'), added])
  if (added.kind !== 'loading') expire(added)
  return added.id
}

function forget(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}

export function closeToast(id: number): void {
  forget(id)
  show(toasts.filter((toast) => toast.id !== id))
}

export type ToastOptions = { kind?: 'plain' | 'done'; action?: Toast['action'] }

/** Says a word for 1200 ms, or for 5 s when something can be done about it. What matters is also said in place. */
export function toast(text: string, { kind = 'plain', action }: ToastOptions = {}): void {
  add({ kind, text, action })
}

/** As {@link toast}, for what did not work. */
export function failedToast(text: string): void {
  add({ kind: 'failed', text })
}

/** Stays until the function it returns is called; calling that twice is harmless. */
export function loadingToast(text: string): () => void {
  const id = add({ kind: 'loading', text })
  return () => closeToast(id)
}

export function closeToasts(): void {
  for (const toast of toasts) forget(toast.id)
  show([])
}

/** The time of a toast stands still while someone reads it with the keyboard or the pointer. */
export function holdToast(id: number): void {
  forget(id)
}

export function releaseToast(id: number): void {
  const held = toasts.find((toast) => toast.id === id)
  if (held && held.kind !== 'loading' && !timers.has(id)) expire(held)
}

export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

export function currentToasts(): readonly Toast[] {
  return toasts
}
