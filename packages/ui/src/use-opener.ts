import { useState } from 'react'

/**
 * What had the focus when something opened on top of the page, for `finalFocus`: what opens may take the focus itself before
 * the library looks. Where a press gives no focus, as in Safari, or the opener has gone, the library decides.
 */
export function useOpener(open: boolean): () => HTMLElement | true {
  const [known, setKnown] = useState<{ open: boolean; opener: Element | null }>({ open: false, opener: null })
  if (known.open !== open) setKnown({ open, opener: open ? document.activeElement : known.opener })
  return () => {
    const { opener } = known
    return opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : true
  }
}
