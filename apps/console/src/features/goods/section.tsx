import type { LocaleCode } from '@tradewind/messages/locales'
import type { ReactNode } from 'react'
import type { ProductForm } from './product-form.ts'
import type { Problems } from './product-input.ts'
import type { Change } from './use-product-form.ts'

/** What every part of the editor works with. */
export type PartProps = { form: ProductForm; change: Change; problems: Problems; lang: LocaleCode }

export function Section({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-l bg-raised p-4 [--ground:var(--raised)] wide:p-5">
      <h2 className="h3">{title}</h2>
      {hint && <p className="mt-0.5 text-s text-ink-2">{hint}</p>}
      <div className="mt-3.5 grid gap-4">{children}</div>
    </section>
  )
}

/** What is said of a text: in the language on screen, else of the text as a whole. */
export const problemOf = (problems: Problems, place: string, lang: LocaleCode): string | undefined =>
  problems[`${place}.${lang}`] ?? problems[place]
