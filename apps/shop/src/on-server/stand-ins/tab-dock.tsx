import type { ReactNode } from 'react'
import { drawing } from '../drawing.ts'

/** The tabs are drawn after the screen, in one go. */
export function TabDock({ children }: { children: ReactNode }) {
  drawing().tabDock = children
  return null
}

export const useTabDock = (): ReactNode => drawing().tabDock
