import { toast } from "./toast.ts";

/** Copies a text and says so; where the browser does not let us, what to do instead. */
export async function copyText(text: string, { copied, failed }: { copied: string; failed: [string, string] }) {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: copied });
  } catch {
    const [title, description] = failed;
    toast({ title, description, variant: "destructive" });
  }
}
