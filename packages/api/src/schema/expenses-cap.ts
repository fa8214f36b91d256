export const EXPENSES_CAP_WORDS =
  "Up to what sum its expenses are paid, against receipts and without a fee, beside its amount; null: none are";
