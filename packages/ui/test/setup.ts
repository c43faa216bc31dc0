import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { patient } from '../../../tools/patience.ts'

configure({ asyncUtilTimeout: patient(4_000) })

// All files of a worker share one page (vitest.config.ts).
afterEach(cleanup)
