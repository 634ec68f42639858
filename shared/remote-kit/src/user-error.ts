export { UserError } from '@site/contracts/user-error';
