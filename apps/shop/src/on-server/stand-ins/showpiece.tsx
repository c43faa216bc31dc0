import type { ReactNode } from 'react'

/** The same two elements, without the one that is carried from page to page. */
export const Showpiece = ({ children }: { children: ReactNode }) => (
  <div>
    <div data-showpiece="" className="-mx-edge">
      {children}
    </div>
  </div>
)
