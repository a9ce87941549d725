"""Ways in which the browser's database breaks, as scripts for a page whose app runs."""

from typing import NamedTuple

# What a transaction of a connection that is open now does; later connections are left alone.
NOW = """() => {
  const later = new WeakSet();
  const { open } = IDBFactory.prototype;
  IDBFactory.prototype.open = function (...names) {
    const request = open.apply(this, names);
    request.addEventListener("success", () => later.add(request.result));
    return request;
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...more) {
    if (later.has(this)) return transaction.apply(this, more);
    %s
  };
}"""
ENDED = (
    NOW % 'throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");'
)
CLOSED = NOW % "this.close(); return transaction.apply(this, more);"
ABORTED = (
    NOW
    % """const made = transaction.apply(this, more);
    made.commit = () => {};
    made.objectStore("kept").count().onsuccess = () => made.abort();
    return made;"""
)
SILENT = (
    NOW
    % """const made = transaction.apply(this, more);
    const store = made.objectStore("kept");
    const wait = () => { store.count().onsuccess = wait; };
    made.commit = wait;
    return made;"""
)
FULL = """() => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...more) {
    const { transaction } = this;
    const error = new DOMException("", "QuotaExceededError");
    Object.defineProperty(transaction, "error", { value: error, configurable: true });
    transaction.commit = () => {};
    const request = put.apply(this, more);
    request.addEventListener("success", () => transaction.abort());
    return request;
  };
}"""
FAILING = """() => {
  const { open } = IDBFactory.prototype;
  const { transaction } = IDBDatabase.prototype;
  window.works = () => {
    IDBFactory.prototype.open = open;
    IDBDatabase.prototype.transaction = transaction;
  };
  const fail = () => { throw new DOMException("", "UnknownError"); };
  IDBFactory.prototype.open = IDBDatabase.prototype.transaction = fail;
}"""
DELETED = """() => new Promise((resolve) => {
  localStorage.clear();
  indexedDB.deleteDatabase("zero-referee").onsuccess = () => resolve();
})"""
UPGRADED = """() => new Promise((resolve) => {
  indexedDB.open("zero-referee", 2).onsuccess = ({ target }) => {
    target.result.close();
    resolve();
  };
})"""


class Fault(NamedTuple):
    """A script that makes a fault, and what the app then says, if anything."""

    script: str
    said: str = ""


FULL_SAID = "The storage of this browser is full. Your entries are kept in a second place"
FAILED_SAID = "This browser did not save the last change. Your entries are kept in a second place"
FAULTS = {
    "connection ended": Fault(ENDED),
    "closed by another page": Fault(CLOSED),
    "transaction aborted": Fault(ABORTED),
    "site data deleted": Fault(DELETED),
    "storage full": Fault(FULL, FULL_SAID),
    "cannot be opened again": Fault(FAILING, FAILED_SAID),
    # Last because WebKit keeps its transaction when the page is left, and others then wait for it.
    "no answer to a write": Fault(SILENT),
}
