import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Pages that the server draws by itself, outside the app. */
const BESIDE_THE_APP = /^\/(revocation|console)\b/
const STYLE = 'underline underline-offset-4'

/** A link of a text: to a page of the app, one beside it, or elsewhere. */
export function ReadingLink({ href, children }: { href: string; children: ReactNode }) {
  if (!href.startsWith('/') || BESIDE_THE_APP.test(href))
    return (
      <a href={href} className={STYLE} {...(href.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
        {children}
      </a>
    )
  const { pathname, searchParams } = new URL(href, window.location.origin)
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams) as Record<never, never>} className={STYLE}>
      {children}
    </Link>
  )
}

export const followInApp = (href: string, text: ReactNode) => <ReadingLink href={href}>{text}</ReadingLink>
