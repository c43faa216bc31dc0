import { useLocation } from '@tanstack/react-router'
import { plainPath } from './remembered-history.ts'

/** The present path with its query, to be handed on as `backurl`. */
export const useHere = (): string => useLocation({ select: ({ href }) => plainPath(href) })
