import type { ReactNode } from 'react'

/** A part of the page that is edited. */
export function Card({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{title}</h2>
      {text && <p className="mt-0.5 max-w-160 text-s text-pretty text-ink-2">{text}</p>}
      <div className="mt-3.5 grid gap-4">{children}</div>
    </section>
  )
}
