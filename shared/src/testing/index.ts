export { chooseInMenu } from './chooseInMenu.ts'
export { chooseOption, openSelect } from './chooseOption.ts'
export { emitServerEvent } from './emitServerEvent.ts'
export { failPicture } from './failPicture.ts'
export {
  type FakeCalls,
  type FakeRefusal,
  type FakeRequest,
  type FakeServer,
  refuse,
  startFakeServer,
} from './fakeServer.ts'
export { loadedPages } from './loadedPages.ts'
export { descriptionsOf, leaveAddress, renderAtAddress } from './renderAtAddress.tsx'
export { renderWithApp } from './renderWithApp.tsx'
export { type ScreenAccess, testScreenAccess } from './screenAccess.ts'
export { setDate } from './setDate.ts'
export { setUpUser } from './setUpUser.ts'
export { someAccount } from './someAccount.ts'
export { someCustomer } from './someCustomer.ts'
export { someEmployee, somePerson, someWorkTime } from './someEmployee.ts'
export { someComment, someTask, someWholeTask } from './someTask.ts'
