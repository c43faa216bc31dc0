import type { ReactNode } from 'react'

/** A page of the console that is one column: what it is, what it is for, the one thing to begin. */
export function ConsolePage({
  title,
  text,
  action,
  children,
}: {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <main className="max-w-200 px-edge pt-4 pb-10 wide:pt-6">
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h1 className="h1 wide:text-[2.75rem]/none">{title}</h1>
        {action}
      </div>
      {text && <p className="mb-3 max-w-160 text-s text-pretty text-ink-2">{text}</p>}
      {children}
    </main>
  )
}
