import { test } from 'vitest'
import { useServer } from '../../../test/harness.ts'
import { withdrawalRaces } from '../../../test/withdrawal-races.ts'

const server = useServer()

test.each(withdrawalRaces)('%s', (_, race) => race(server, 20))
