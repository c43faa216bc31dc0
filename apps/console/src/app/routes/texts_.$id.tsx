import { createFileRoute } from '@tanstack/react-router'
import { findActiveLocale } from '@tradewind/messages/locales'
import { TextScreen } from '../../features/content/text-screen.tsx'

export const Route = createFileRoute('/texts_/$id')({
  staticData: { titleKey: 'console.title.text', of: 'operator', areas: ['content', 'operating', 'fields'] },
  /** In which language it is written; English where the address names none. */
  validateSearch: ({ lang }: Record<string, unknown>): { lang?: string } => ({
    lang: findActiveLocale(typeof lang === 'string' ? lang : undefined)?.file_name,
  }),
  component: TextScreen,
})
