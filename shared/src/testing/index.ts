export { chooseInMenu } from './chooseInMenu.ts'
export {
  type FakeCalls,
  type FakeRefusal,
  type FakeRequest,
  type FakeServer,
  refuse,
  startFakeServer,
} from './fakeServer.ts'
export { renderWithApp } from './renderWithApp.tsx'
export { someAccount } from './someAccount.ts'
