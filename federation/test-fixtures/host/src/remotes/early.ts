import '../../../../../host/src/remotes/early.ts'
