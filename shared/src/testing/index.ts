export { type FakeCalls, type FakeRefusal, type FakeRequest, refuse, startFakeServer } from './fakeServer.ts'
export { renderWithApp } from './renderWithApp.tsx'
export { someAccount } from './someAccount.ts'
