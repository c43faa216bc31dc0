import { cleanup, configure } from '@testing-library/react'
import { chooseLanguage } from '@tradewind/web/language'
import { afterEach } from 'vitest'
import { endSession } from '../src/shared/session.ts'

// What comes by itself, such as the code of a sheet, may take its time where many tests share few cores.
configure({ asyncUtilTimeout: 4000 })

// All files of a worker read the console once (vitest.config.ts), so what a test chose must not be there for the next.
afterEach(async () => {
  cleanup()
  await chooseLanguage('en')
  endSession()
  localStorage.clear()
})
