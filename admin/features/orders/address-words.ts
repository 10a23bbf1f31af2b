/** Correcting the address of an order. */
export const ADDRESS_WORDS = {
  edit: 'Edit address…',
  title: 'Address of',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  pincode: 'PIN code',
  address: 'Address',
  city: 'City',
  state: 'State',
  save: 'Save address',
  saving: 'Saving…',
  saved: 'Address saved',
  locked: (status: string) => `The address can't be changed any more: the order is ${status}.`,
  intro: 'Packing slips and mails that are sent from now on have the new address.',
  invoiced: (numbers: string) =>
    `Invoice ${numbers} has been issued and keeps the old address. If the state is another one, ask your accountant about the tax.`,
  elsewhere: (pincode: string, state: string) => `PIN code ${pincode} is usually in ${state}. Check the state.`,
  changedMeanwhile: 'Someone else changed this address. It now says:',
  keepMine: 'Save mine',
  takeTheirs: 'Keep theirs',
} as const;

export const ADDRESS_PROBLEMS = {
  first_name: 'Enter a name',
  last_name: 'The last name is too long',
  address: 'Enter the address',
  city: 'Enter the city',
  state: 'Choose the state',
  pincode: 'Enter a 6-digit PIN code',
  phone: 'Enter a 10-digit mobile number',
} as const;
