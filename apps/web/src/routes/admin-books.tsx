import { AdminAreaOnly } from "../components/layout/admin-area-only.tsx";
import { BooksPage } from "../features/books/books-page.tsx";
import { usePageMeta } from "../lib/page-title.ts";

export function AdminBooksScreen() {
  usePageMeta({ title: "Books" });
  return (
    <AdminAreaOnly area="money" about="Only administrators of the platform can see its books.">
      <BooksPage />
    </AdminAreaOnly>
  );
}
