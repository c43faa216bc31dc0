export { hireOnMachine, resetOnMachine } from './machine.ts'
export { staffKinds } from './staff-kinds.ts'
export { tellStaff } from './tell-staff.ts'
